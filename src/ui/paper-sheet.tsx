import { Facts } from "./facts.tsx";

interface Props {
  readonly title: string;
  /** Each with its parts, a line each. */
  readonly facts: readonly (readonly [name: string, parts: readonly string[]])[];
  /** Names with their amounts, the sum last. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly amount: string }[];
}

/** A document to be kept and printed: its title, its facts, and amounts that add up to the last one. */
export function PaperSheet({ title, facts, rows }: Props) {
  return (
    <article className="paper-sheet">
      <h1>{title}</h1>
      <Facts facts={facts.map(([name, parts]) => [name, <Lines key={name} parts={parts} />])} />
      <table className="table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, amount }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="num">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Each in its own direction: a name may be Arabic where the next line is English. */
const Lines = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part) => (
    <span key={part}>
      <bdi>{part}</bdi>
    </span>
  ));
