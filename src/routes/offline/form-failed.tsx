import type { BrowserCatalog } from "#catalog/catalog.ts";
import { data } from "react-router";
import type { Route } from "./+types/form-failed";
import { OfflineScreen } from "#site/shell/no-connection.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";

const messages = {
  "not-sent": {
    title: "Not sent: you are offline",
    sentence:
      "Nothing was sent or stored. Go back: what you typed is still in the form. Press its button again when you are back online.",
  },
  "no-answer": {
    title: "No answer came",
    sentence:
      "The connection broke before we could answer. Go back and press the button again. It will count only once.",
  },
};

const isFailure = (name: string): name is keyof typeof messages => Object.hasOwn(messages, name);

export const handle = createPublicPageHandle(describePage);

export function loader({ params: { failure } }: Route.LoaderArgs) {
  if (!isFailure(failure)) throw data(undefined, { status: 404 });
  return messages[failure];
}

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return loaderData
    ? renderPageMeta(catalog, { title: loaderData.title, description: loaderData.sentence, noIndex: true })
    : null;
}

/** Where the service worker sends a visitor whose form, sent without React, got no response. */
export default function FormFailed({ loaderData: { title, sentence } }: Route.ComponentProps) {
  return <OfflineScreen title={title}>{sentence}</OfflineScreen>;
}
