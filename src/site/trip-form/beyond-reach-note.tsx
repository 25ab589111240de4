import { usePlaces } from "#site/use-places.ts";
import { beginBeyondReachSentence } from "#content/beyond-reach.ts";
import type { Journey } from "#rental/trip/journey.ts";
import { CallLink } from "#site/call-link.tsx";

type NoteProps = { readonly journey: Journey; readonly className: string };

/** Says that the car can't be driven to the journey's destination, with the phone; nothing where it can. */
export function BeyondReachNote({ journey, className }: NoteProps) {
  const places = usePlaces();
  const sentence = beginBeyondReachSentence(places, journey);
  return (
    sentence !== undefined && (
      <p className={className}>
        <span>{sentence}</span> <CallLink className="nb" />.
      </p>
    )
  );
}
