import { href, isRouteErrorResponse, useLocation } from "react-router";
import { site } from "#content/site.ts";
import { CallLink } from "#site/call-link.tsx";
import "./error-screen.css";

/** The last resort (product, 'What visitors are told'): the stated title, with the message or the status. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, message } = describe(error);
  const { pathname, search } = useLocation();
  return (
    <div className="wrap err">
      <title>{`Something went wrong | ${site.name}`}</title>
      <div className="err-ticket">
        <div className="ticket">
          <div className="ticket-body">
            <h1>Unexpected Application Error!</h1>
            <p className="lead">Something went wrong on our side. What you typed is kept in this tab.</p>
            <div className="acts">
              <a className="btn btn-action" href={pathname + search}>
                Try again
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

function describe(error: unknown): { status?: number; message: string } {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: error.statusText || "The page could not be shown" };
  return { message: error instanceof Error ? error.message : "The page could not be shown" };
}
