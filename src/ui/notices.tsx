import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Notice, type NoticeContent } from "./notice.tsx";

interface Shown extends NoticeContent {
  id: number;
}

interface Notices {
  /** Shows a notice until the visitor dismisses it, and says it aloud. Gives back its number. */
  notify(notice: NoticeContent): number;
  dismiss(id: number): void;
}

const NoticesContext = createContext<Notices | undefined>(undefined);

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("useNotices needs a NoticesProvider above it");
  return notices;
}

/** Holds the notices above all routes, so that they survive going from page to page. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const notify = useCallback((notice: NoticeContent) => {
    last.current += 1;
    const id = last.current;
    // The same words again replace the older slip: pressing Submit thrice is no reason for three.
    const isNew = (other: Shown) => other.title !== notice.title || other.text !== notice.text;
    setShown((all) => [...all.filter(isNew), { ...notice, id }]);
    return id;
  }, []);
  const dismiss = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), []);
  const notices = useMemo(() => ({ notify, dismiss }), [notify, dismiss]);
  return (
    <NoticesContext value={notices}>
      {children}
      <Region shown={shown} dismiss={dismiss} />
    </NoticesContext>
  );
}

/** Keeps as much of the page's foot free as the notices cover, so that it can be scrolled clear of them. */
function useRoomBelow(region: HTMLElement | null, some: boolean): void {
  // The height depends on the words and the window: only the laid out page knows it.
  useEffect(() => {
    if (!region || !some) return undefined;
    const root = document.documentElement;
    const watch = new ResizeObserver(() =>
      root.style.setProperty("--notices", `${region.offsetHeight + 32}px`),
    );
    watch.observe(region);
    return () => {
      watch.disconnect();
      root.style.removeProperty("--notices");
    };
  }, [region, some]);
}

function Region({ shown, dismiss }: { shown: readonly Shown[]; dismiss(id: number): void }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const before = useRef<Element | null>(null);
  const newest = shown.at(-1);
  useRoomBelow(region, shown.length > 0);

  // The top layer is entered by a call. Entering it anew puts the notices above a dialog opened in the meantime.
  useLayoutEffect(() => {
    if (region?.matches(":popover-open")) region.hidePopover();
    if (newest) region?.showPopover();
  }, [region, newest]);

  // Alt+T comes from anywhere on the page; `code`, since Alt and T make '†' on some keyboards.
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.code !== "KeyT" || !event.altKey || event.ctrlKey || event.metaKey || !newest) return;
      event.preventDefault();
      if (!region?.contains(document.activeElement)) before.current = document.activeElement;
      region?.focus();
    };
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [region, newest]);

  const close = (id: number) => {
    const inside = region?.contains(document.activeElement);
    dismiss(id);
    if (!inside) return;
    if (shown.length > 1) region?.focus();
    else if (before.current instanceof HTMLElement) before.current.focus();
  };
  const words = (tone: NoticeContent["tone"]) =>
    newest?.tone === tone ? <span key={newest.id}>{`${newest.title} ${newest.text}`}</span> : null;
  return (
    <>
      <div className="vh" role="status">
        {words("good")}
      </div>
      <div className="vh" role="alert">
        {words("bad")}
      </div>
      <section className="notices" aria-label="Notifications" tabIndex={-1} popover="manual" ref={setRegion}>
        <ol>
          {shown.map(({ id, ...notice }) => (
            <li key={id}>
              <Notice {...notice} onDismiss={() => close(id)} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
