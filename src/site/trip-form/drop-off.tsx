import type { ReactNode } from "react";
import { labelName } from "#rental/trip/place.ts";
import { AnsweredCode, ReturnHint } from "./place-answer.tsx";

type DropOffProps = {
  pickup: string;
  destination: string;
  /** The return date and time. */
  children: ReactNode;
};

export const dropOffId = "drop-off";

/** The drop-off section (product, 'Search form'): names the return place, which is the destination, and takes over the return fields. */
export function DropOff({ pickup, destination, children }: DropOffProps) {
  return (
    <div className="drop-off" id={dropOffId} role="group" aria-label="Drop-off">
      <div className="cell cell-half place drop-place">
        <AnsweredCode text={destination} />
        <div>
          <span className="label">Drop-off location</span>
          {destination.trim() === "" ? (
            <p className="val none-yet">Choose a destination</p>
          ) : (
            <p className="val">{labelName(destination)}</p>
          )}
          <p className="hint" role="status">
            <ReturnHint
              pickup={pickup}
              destination={destination}
              otherwise={<span>{dropOffHint(pickup, destination)}</span>}
            />
          </p>
        </div>
      </div>
      <div className="cell cell-half cell-b">{children}</div>
    </div>
  );
}

function dropOffHint(pickup: string, destination: string): string {
  if (destination.trim() === "") return "Or the car returns to the pickup location";
  if (destination === pickup) return "Your destination is the pickup location";
  return "The car is returned at your destination";
}
