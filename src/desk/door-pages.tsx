import { type DeskInvitation, deskLimits, deskRoleWords } from "#backend/api/desk.ts";
import { formatCount } from "#rental/count.ts";
import { Button } from "#ui/button.tsx";

const { invitationMinutes, sessionDays, idleHours } = deskLimits;

/** The page of an invitation's link. Only its button uses the link up, so that what scans emails does not. */
export function SignInPage({ name, may }: DeskInvitation) {
  return (
    <section className="door">
      <h1>
        Sign in as <bdi>{name}</bdi>
      </h1>
      <p>
        This device then stays signed in for {formatCount(sessionDays, "day")}, and until nobody has used it
        for {formatCount(idleHours, "hour")}. {name} may {deskRoleWords[may]}.
      </p>
      <form method="post">
        <Button type="submit" variant="action">
          Sign in as {name}
        </Button>
      </form>
    </section>
  );
}

export function UsedLinkPage() {
  return (
    <section className="door">
      <h1>This link opens nothing</h1>
      <p>
        A link signs in one device, once, within {formatCount(invitationMinutes, "minute")}. Ask an owner for
        another one, or make one on the server:
      </p>
      <Command />
    </section>
  );
}

export function ClosedDoorPage({ hasEnded }: { hasEnded: boolean }) {
  return (
    <section className="door">
      <h1>{hasEnded ? "You are signed out" : "Nobody is signed in here"}</h1>
      <p>The desk opens with a link that an owner sends you, or that somebody makes on the server:</p>
      <Command />
    </section>
  );
}

function Command() {
  return (
    <p>
      <code>npm run staff -- desk-invite NAME --may work</code>
    </p>
  );
}
