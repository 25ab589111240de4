import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { TripQuery } from "#rental/trip-query.ts";
import { changeDraft, openDraft } from "./draft.ts";
import { rememberedTrip, rememberTrip, typedAnswers } from "./remembered-draft.ts";

/** The form's answers: from the address, over that what was typed here before (Back, reload), over that, field by field, what was typed before React came. */
export function useDraft(initial: TripQuery, form: RefObject<HTMLFormElement | null>) {
  const [opened] = useState(() => openDraft(initial));
  const [draft, setDraft] = useState(opened);

  // Only the document and its history know, and only after React has taken over what the server wrote.
  useLayoutEffect(() => {
    const typed = form.current ? typedAnswers(form.current, opened.query) : {};
    const remembered = rememberedTrip();
    if (!remembered && Object.keys(typed).length === 0) return;
    // oxlint-disable-next-line react/set-state-in-effect -- before painting, once
    setDraft(openDraft({ ...(remembered ?? opened.query), ...typed }));
  }, [form, opened]);

  // The history entry is outside React.
  useEffect(() => {
    if (draft !== opened) rememberTrip(draft.query);
  }, [draft, opened]);

  return { draft, change: (change: Partial<TripQuery>) => setDraft((now) => changeDraft(now, change)) };
}
