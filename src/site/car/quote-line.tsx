import { offersExtras } from "#rental/price/extras.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { CallLink } from "#site/call-link.tsx";
import "./quote-line.css";

const whatFor = "Calling? Read us the quote code.";
const noteId = "code-note";

/** 'Call to Book', and the code that tells the staff which car and trip are on the screen, if there is one. The page also needs a `QuoteCodeNote`. */
export function CallToBookLine({ code }: { readonly code: string | undefined }) {
  return (
    <p className="between callcode" data-tip={code && whatFor}>
      <CallLink className="tall" aria-describedby={code && noteId}>
        Call to Book
      </CallLink>
      {code && (
        <span className="quote">
          Quote code <b>{code}</b>
        </span>
      )}
    </p>
  );
}

/** Explains the codes on a page, once for all of them. */
export function QuoteCodeNote() {
  const catalog = useCatalog();
  return (
    <span id={noteId}>
      {offersExtras(catalog) ? `${whatFor} It is without extras: tell us those.` : whatFor}
    </span>
  );
}
