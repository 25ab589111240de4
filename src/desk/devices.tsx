import { deskLimits, deskRoles, deskRoleWords, type DeskSession } from "#backend/api/desk.ts";
import { formatCount } from "#rental/count.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";

interface Props {
  readonly reader: Reader;
  readonly sessions: readonly DeskSession[];
  /** The zone in which moments are told. */
  readonly zone: string;
  /** A link that was just made. */
  readonly invitation?: { readonly name: string; readonly link: string } | undefined;
}

/** Who is signed in, and how somebody else gets in. */
export function DevicesPage({ reader, sessions, zone, invitation }: Props) {
  return (
    <>
      <div className="desk-head">
        <h1>Devices</h1>
      </div>
      {invitation ? (
        <div className="say say-good" role="status">
          <p>
            Send this link to {invitation.name}. It signs in one device, once, within{" "}
            {formatCount(deskLimits.invitationMinutes, "minute")}, and is not shown again:{" "}
            <code className="desk-link">{invitation.link}</code>
          </p>
        </div>
      ) : null}
      <div className="desk-list">
        <table className="table">
          <caption className="vh">Devices that are signed in</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">May</th>
              <th scope="col">Device</th>
              <th scope="col">Since</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <span className="vh">End</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <td>
                  <strong>{session.name}</strong>
                </td>
                <td data-title="May">{session.may}</td>
                <td data-title="Device">{session.device}</td>
                <td data-title="Since">{formatInstant(session.signedInAt, zone)}</td>
                <td data-title="Last seen">{formatInstant(session.seenAt, zone)}</td>
                <td>
                  <EndForm reader={reader} session={session} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <ActForm reader={reader} action="/invite" className="desk-day">
          <Field label="Name">
            <Input name="name" required maxLength={60} autoComplete="off" />
          </Field>
          <Field label="What they may do">
            <Select name="may" defaultValue="work">
              {deskRoles.map((role) => (
                <option key={role} value={role}>{`${role}: ${deskRoleWords[role]}`}</option>
              ))}
            </Select>
          </Field>
          <Button type="submit">Make a link</Button>
        </ActForm>
      </section>
    </>
  );
}

function EndForm({ reader, session }: Pick<Props, "reader"> & { session: DeskSession }) {
  return (
    <ActForm reader={reader} action={`/devices/${session.id}/end`}>
      <Button type="submit">
        <span>{session.id === reader.session.id ? "Sign out here" : "Sign out"}</span>
        <span className="vh">
          : {session.name}, {session.device}
        </span>
      </Button>
    </ActForm>
  );
}
