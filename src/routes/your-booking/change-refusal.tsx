import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { ChangeRefused } from "./change-view.ts";

/** Why a change can't be, and the ways on. Fields that need another value are linked. */
export function ChangeRefusal({ refused, home }: { refused: ChangeRefused; home: string }) {
  const { title, text, instead, problems } = refused;
  const box = useRef<HTMLDivElement>(null);
  // An effect, since the answer must stand on the page before the focus can move to it.
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);

  if (problems.length > 0) return <ErrorSummary title={title} problems={problems} answer={refused} />;
  return (
    <div className="say say-bad refusal" role="alert" tabIndex={-1} ref={box}>
      <div>
        <p>
          <strong>{title}</strong> {text}
        </p>
        {instead.length > 0 && (
          <>
            <p>Free on these days:</p>
            <ul>
              {instead.map(({ name, search }) => (
                <li key={name}>
                  <Link to={`${home}${search}#change`} preventScrollReset replace>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
