import { classNames } from "./classes.ts";

type Props = {
  /** What is shared, 'trip', for the button's accessible name. */
  what: string;
  /** Path and query of what is shared, without anything private that the visitor's own address may contain. */
  address: string;
  /** For pages whose own title would not fit. */
  title?: string;
  className?: string;
};

/** Passes an address to the platform's share sheet (`behaviors.ts`). Where there is none, its space stays empty and nothing moves. */
export function ShareButton({ what, address, title, className }: Props) {
  return (
    <div className={classNames("share-at", className)} key={address}>
      <button type="button" className="btn btn-quiet share" data-address={address} data-title={title}>
        Share<span className="vh">{` this ${what}`}</span>
      </button>
      <p
        className="share-says small"
        role="status"
        dangerouslySetInnerHTML={{ __html: "" }}
        suppressHydrationWarning
      />
    </div>
  );
}
