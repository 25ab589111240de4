import { useEffect } from "react";
import { Link } from "#ui/link.tsx";
import type { NoticeContent } from "#ui/notices/notice.tsx";
import { useNotices } from "#ui/notices/notices.tsx";
import { carriedNoticeKey, tabStorage } from "#site/unsaved-input.ts";

/** A notice with a link, as it is kept in the tab's storage while the browser goes to another page. */
export type CarriedNoticeContent = Omit<NoticeContent, "action"> & {
  readonly link: { readonly address: string; readonly label: string };
};

/** A notice's content with its link. */
export const toNoticeContent = ({ link, ...notice }: CarriedNoticeContent): NoticeContent => ({
  ...notice,
  action: <Link to={link.address}>{link.label}</Link>,
});

/** Leaves a notice for the home page, which shows it once. */
export const storeNoticeForHome = (notice: CarriedNoticeContent) =>
  tabStorage.setItem(carriedNoticeKey, JSON.stringify(notice));

/** Shows the notice that the page before has left, if it has left one. */
export function useShowCarriedNotice() {
  const { notify } = useNotices();
  // An effect, since only the browser knows its storage.
  useEffect(() => {
    const json = tabStorage.getItem(carriedNoticeKey);
    if (json === null) return;
    tabStorage.removeItem(carriedNoticeKey);
    notify(toNoticeContent(JSON.parse(json) as CarriedNoticeContent));
  }, [notify]);
}
