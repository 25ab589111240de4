import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { uncoverWrongField, useNoticeClearance } from "./clear-of-stubs.ts";
import { classNames } from "#ui/classes.ts";
import type { Elements } from "#ui/elements.ts";
import { isAltShortcut, isTextField } from "#ui/page-key.ts";
import { Notice, type NoticeContent } from "./notice.tsx";

interface NewNotice extends NoticeContent {
  /** Not announced, since something that takes the focus says the same and it would be heard twice. */
  silent?: boolean;
  /** The form that it is about. */
  form?: HTMLElement | null;
}

interface VisibleNotice extends NewNotice {
  id: number;
  isFolded?: boolean;
}

interface SpokenNotice extends Pick<VisibleNotice, "id" | "tone"> {
  words: string;
  isFirst: boolean;
}

interface Notices {
  /** Shows a notice until it is dismissed, and announces it once. Returns its id. */
  notify(notice: NewNotice): number;
  dismiss(id: number): void;
  /** Leaves a notice no more than its title, until it has the focus. */
  fold(id: number): void;
  setPlace(place: HTMLElement | null): void;
}

const NoticesContext = createContext<Notices | undefined>(undefined);

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("useNotices needs a NoticesProvider above it");
  return notices;
}

/**
 * Shows a notice about a form as long as `reason` stays the same. It floats over the page, so a key, or a press or the focus in the form,
 * folds it to its title: the visitor has begun to answer it.
 */
export function useShowFormNotice(
  form: RefObject<HTMLElement | null>,
  reason: object | undefined,
  content: NewNotice,
): void {
  const { notify, fold, dismiss } = useNotices();
  const show = useEffectEvent(() => notify({ ...content, form: form.current }));
  // An effect, since the notice stands outside of the form, which may be left in any way.
  useEffect(() => {
    if (!reason) return undefined;
    const id = show();
    const controller = new AbortController();
    const { signal } = controller;
    const foldNotice = () => fold(id);
    // Alt+T leads to the notices.
    document.addEventListener("keydown", ({ altKey }) => altKey || foldNotice(), { signal });
    for (const kind of ["pointerdown", "focusin"])
      form.current?.addEventListener(kind, foldNotice, { signal });
    return () => {
      controller.abort();
      dismiss(id);
    };
  }, [form, reason, fold, dismiss]);
}

/**
 * A place in the page for the notices: while it is there, they stand in it and cover nothing; after that they float again. The page says
 * what a notice has as its `fact`, so here it is left out.
 */
export function NoticesSlot(props: ComponentProps<"div">) {
  const { setPlace } = useNotices();
  return <div ref={setPlace} {...props} />;
}

interface ProviderProps {
  children: Elements;
}

/** Keeps the notices above all routes, so that they survive navigation. */
export function NoticesProvider({ children }: ProviderProps) {
  const [visibleNotices, setVisibleNotices] = useState<readonly VisibleNotice[]>([]);
  const [announcement, setAnnouncement] = useState<SpokenNotice>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const lastId = useRef(0);
  const notify = useCallback((notice: NewNotice) => {
    lastId.current += 1;
    const id = lastId.current;
    // A notice with the same text replaces the older one, so that pressing Submit three times doesn't show three.
    const words = joinWords(notice);
    setVisibleNotices((all) => [...all.filter((other) => joinWords(other) !== words), { ...notice, id }]);
    if (!notice.silent) setAnnouncement((previous) => ({ id, tone: notice.tone, words, isFirst: !previous }));
    return id;
  }, []);
  const dismiss = useCallback(
    (id: number) => setVisibleNotices((all) => all.filter((one) => one.id !== id)),
    [],
  );
  const fold = useCallback(
    (id: number) =>
      setVisibleNotices((all) =>
        all.some((one) => one.id === id && !one.isFolded)
          ? all.map((one) => (one.id === id ? { ...one, isFolded: true } : one))
          : all,
      ),
    [],
  );
  const notices = useMemo(() => ({ notify, fold, dismiss, setPlace }), [notify, fold, dismiss]);
  return (
    <NoticesContext value={notices}>
      {children}
      <Announcement
        announcement={visibleNotices.some(({ id }) => id === announcement?.id) ? announcement : undefined}
      />
      <Region
        key={place ? "placed" : "floating"}
        visibleNotices={visibleNotices}
        place={place}
        dismiss={dismiss}
      />
    </NoticesContext>
  );
}

function joinWords({ title, text, fact }: NewNotice): string {
  return `${title} ${text}${fact ? ` ${fact.label} ${fact.value}.` : ""}`;
}

/** Announces each notice once, in the live region for its tone; only the first one comes with the keyboard shortcut. */
function Announcement({ announcement }: { announcement: SpokenNotice | undefined }) {
  const wordsIn = (tone: NoticeContent["tone"]) =>
    announcement?.tone === tone ? (
      <span key={announcement.id}>
        <span>{announcement.words}</span>
        {announcement.isFirst && <KeyHint />}
      </span>
    ) : null;
  return (
    <>
      <div className="vh" role="status">
        {wordsIn("good")}
      </div>
      <div className="vh" role="alert">
        {wordsIn("bad")}
      </div>
    </>
  );
}

function KeyHint() {
  return <span className="notice-key"> Alt+T brings you here.</span>;
}

interface RegionProps {
  visibleNotices: readonly VisibleNotice[];
  place: HTMLElement | null;
  dismiss(id: number): void;
}

function Region({ visibleNotices, place, dismiss }: RegionProps) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const previousFocus = useRef<Element | null>(null);
  const newest = visibleNotices.at(-1);

  // Showing the popover again puts the notices above a dialog that was opened in the meantime.
  useLayoutEffect(() => {
    if (!region?.popover) return;
    if (region.matches(":popover-open")) region.hidePopover();
    if (newest) region.showPopover();
  }, [region, newest]);
  useNoticeClearance(region, visibleNotices.length > 0 && !place);
  const newestForm = newest?.form;
  const newestId = newest?.id;
  useLayoutEffect(() => {
    if (region && newestForm && newestId !== undefined) uncoverWrongField(region, newestForm);
  }, [region, newestForm, newestId]);

  // Alt+T works anywhere on the page, except where it types a sign into a field.
  useEffect(() => {
    const goToRegion = (event: KeyboardEvent) => {
      if (!newest || !isAltShortcut(event, "KeyT", isTextField(document.activeElement))) return;
      event.preventDefault();
      if (!region?.contains(document.activeElement)) previousFocus.current = document.activeElement;
      region?.focus();
    };
    document.addEventListener("keydown", goToRegion);
    return () => document.removeEventListener("keydown", goToRegion);
  }, [region, newest]);

  const close = (id: number) => {
    const hadFocus = region?.contains(document.activeElement);
    dismiss(id);
    if (!hadFocus) return;
    if (visibleNotices.length > 1) region?.focus();
    else if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  const section = (
    <section
      className="notices"
      aria-label="Notifications"
      tabIndex={-1}
      {...(!place && { popover: "manual" })}
      ref={setRegion}
    >
      <ol>
        {visibleNotices.map(({ id, silent: _silent, form: _form, isFolded, fact, ...notice }) => (
          <li key={id}>
            <Notice
              {...notice}
              className={classNames(place && "notice-flow", isFolded && "notice-folded")}
              {...(!place && fact && { fact })}
              onDismiss={() => close(id)}
            >
              {id === 1 && !place && (
                <p>
                  <KeyHint />
                </p>
              )}
            </Notice>
          </li>
        ))}
      </ol>
    </section>
  );
  return place ? createPortal(section, place) : section;
}
