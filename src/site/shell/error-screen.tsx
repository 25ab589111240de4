import { useCatalog } from "#site/catalog-source.ts";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { href, isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { CallLink } from "#site/call-link.tsx";
import { takeSnapshot, restoreSnapshot, replayChanges } from "#hydration/dom-snapshot.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import "./error-screen.css";

/** The last resort (product, 'What visitors are told'): the stated title, with the message or the status. */
export function ErrorScreen({ error }: { error: unknown }) {
  const catalog = useCatalog();
  const { status, message } = describe(error);
  const { address, retry } = useRetry();
  const hydrated = useHydrated();
  // It may take the place of a page that was scrolled far down.
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnAnswer(heading, error, "center");
  return (
    <div className="wrap err">
      <title>{`Something went wrong | ${catalog.company.name}`}</title>
      <div className="err-ticket">
        <div className="ticket">
          <div className="ticket-body">
            <h1 tabIndex={-1} ref={heading}>
              Unexpected Application Error!
            </h1>
            <p className="lead">{hydrated ? `${whatHappened(error)} ${nothingLostWords}` : servedWords}</p>
            <div className="acts">
              <a className="btn btn-action" href={address} onClick={retry}>
                {hydrated ? "Go on where you were" : "Try again"}
              </a>
              <a className="btn btn-line" href={href("/")}>
                Return to Home
              </a>
            </div>
          </div>
          <div className="ticket-stub">
            <dl className="num">
              {status !== undefined && (
                <div>
                  <dt>Status</dt> <dd className="err-no">{status}</dd>
                </div>
              )}
              <div>
                <dt>Message</dt> <dd>{message}</dd>
              </div>
            </dl>
            <CallLink className="btn btn-quiet" />
          </div>
        </div>
      </div>
    </div>
  );
}

const servedWords = "Something went wrong on our side. What you typed is kept in this tab.";
const nothingLostWords = "Nothing is lost: go on with what you chose and typed.";

/** React throws a NotFoundError when a translator or a browser extension has removed an element that React had rendered. */
function whatHappened(error: unknown): string {
  return error instanceof DOMException && error.name === "NotFoundError"
    ? "Something changed this page while you used it, perhaps your browser’s translation."
    : "Something went wrong on our side.";
}

/** The address at which the visitor has already pressed the button. A second press there reloads the page. */
let retriedAddress: string | undefined;

/** Renders the failed page again at its own address, and restores what the visitor had chosen and typed on it. */
function useRetry() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search + hash;
  // What was on the page is still there while its error is first drawn.
  const [savedUse] = useState(() => (typeof document === "undefined" ? undefined : takeSnapshot()));
  const isRetrying = useRef(false);
  // An effect, since the new page must be there first.
  useEffect(
    () => () => {
      if (savedUse && isRetrying.current) void replayChanges(savedUse, restoreSnapshot(savedUse));
    },
    [savedUse],
  );
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    if (retriedAddress === address) return location.reload();
    retriedAddress = address;
    isRetrying.current = true;
    void navigate(address, { replace: true, state: state as unknown });
  };
  return { address, retry };
}

function describe(error: unknown): { status?: number; message: string } {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: error.statusText || "The page could not be shown" };
  return { message: error instanceof Error ? error.message : "The page could not be shown" };
}
