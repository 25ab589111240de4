type KeyPress = Pick<
  KeyboardEvent,
  "key" | "keyCode" | "isComposing" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "getModifierState"
>;

/** The `keyCode` of a press during a composition (IME). Safari ends the composition first, and then reports the Enter that ended it. */
const composingKeyCode = 229;

/**
 * The key of a press that is meant for the page: 'Enter', 'ArrowDown'. Undefined for one that belongs to writing, as a part of a
 * composition or with a modifier for other characters or for moving the caret, or to the browser, such as Alt and an arrow.
 */
export function readUnmodifiedKey(event: KeyPress): string | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const hasModifier = altKey || ctrlKey || metaKey || shiftKey || event.getModifierState("AltGraph");
  return hasModifier || isInComposition(event) ? undefined : key;
}

/**
 * Tells whether Alt is pressed with the key that has this `code` on every keyboard, 'KeyT', for the page and not for a character. In a text field
 * Alt types one on a Mac, and on some keyboards elsewhere: another character than the key's own, Latin or of another script.
 */
export function isAltShortcut(
  event: KeyPress & Pick<KeyboardEvent, "code">,
  code: string,
  isInField: boolean,
): boolean {
  const { altKey, ctrlKey, metaKey, key } = event;
  if (event.code !== code || !altKey || ctrlKey || metaKey || isInComposition(event)) return false;
  if (event.getModifierState("AltGraph")) return false;
  if (!isInField || `Key${key.toUpperCase()}` === code) return true;
  return !/Mac|iP/.test(navigator.platform) && /^(?!\p{Script=Latin})\p{L}$/u.test(key);
}

/** Tells whether somebody may be writing in this element. */
export const isTextField = (element: Element | null) =>
  element?.matches("[contenteditable], textarea, input:not([type=checkbox], [type=radio], [type=range])") ===
  true;

const isInComposition = ({ isComposing, keyCode }: KeyPress) => isComposing || keyCode === composingKeyCode;
