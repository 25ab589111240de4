let wasPressed = false;

/** Notes the visitor's first press on this page, of a key or a button. */
export function watchFirstPress(): void {
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, notePress, { capture: true, passive: true, once: true });
}

function notePress() {
  wasPressed = true;
}

/** Tells whether the visitor has pressed anything on this page since its first script ran. */
export const hasVisitorPressed = () => wasPressed;
