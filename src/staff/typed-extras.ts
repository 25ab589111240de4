import { Option } from "@commander-js/extra-typings";
import { normalizeDigits } from "#rental/form-text.ts";
import { type ExtraOffers, type ExtrasChoice, offersExtras } from "#rental/price/extras.ts";
import { RefusedError } from "./command.ts";

/** The option that names an extra, as often as there are several. */
export const extraOption = new Option(
  "--extra <ID=COUNT>",
  "An extra, such as child-seat=2; again for another; ‘none’ for no extras",
).argParser((text: string, before: readonly string[] = []) => [...before, text]);

export const coverOption = new Option("--cover <ID>", "A cover, in place of the included one");

type ExtraOptions = { readonly extra?: readonly string[] | undefined; readonly cover?: string | undefined };

/**
 * Reads what the options choose: all extras at once, the cover by itself; what none of them says is as in `kept`. A count that is no whole
 * number is NaN. Undefined where the options say nothing.
 */
export function readExtraAndCoverOptions(
  { extra, cover }: ExtraOptions,
  kept: ExtrasChoice = { extras: [] },
): ExtrasChoice | undefined {
  if (extra === undefined && cover === undefined) return undefined;
  const extras = extra
    ?.filter((text) => text !== "none")
    .map((text) => {
      const [id = "", count = "1"] = text.split("=", 2);
      const digits = normalizeDigits(count.trim());
      return { id: id.trim(), count: /^\d+$/.test(digits) ? Number(digits) : Number.NaN };
    });
  return { ...kept, ...(extras && { extras }), ...(cover !== undefined && { cover }) };
}

/** Says why extras or a cover can't be had, and which there are. */
export const createExtrasRefusedError = (offers: ExtraOffers, problems: readonly string[]) =>
  new RefusedError("extras-refused", `${problems.join(". ")}. ${describeOffers(offers)}`);

/** Reminds of what a quote code doesn't say; undefined where there is nothing else to be had. */
export const describeExtrasToAskFor = (offers: ExtraOffers): string | undefined =>
  offersExtras(offers) ? `The code is without extras: ask the caller. ${describeOffers(offers)}` : undefined;

/** 'There are: child-seat, second-driver; as cover: basic, full.' */
function describeOffers({ extras = [], cover = [] }: ExtraOffers): string {
  const [extraIds, coverIds] = [extras, cover].map((list) => list.map(({ id }) => id).join(", "));
  const parts = [extraIds, coverIds && `as cover: ${coverIds}`].filter(Boolean);
  return parts.length > 0 ? `There are: ${parts.join("; ")}.` : "There are none.";
}
