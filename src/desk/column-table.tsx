import type { ReactNode } from "react";
import type { Column } from "#staff/table.ts";

interface Props<Row> {
  /** For screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  /** Where the first cell of a row leads. */
  readonly getHref?: (row: Row) => string;
  /** What can be done with a row. */
  readonly act?: { readonly title: string; readonly render: (row: Row) => ReactNode } | undefined;
}

/** A table of what a command prints under the same titles; it stands as cards on a phone. */
export function ColumnTable<Row>({ caption, columns, rows, getKey, getHref, act }: Props<Row>) {
  return (
    <div className="desk-list">
      <table className="table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" className={align ? "num" : undefined}>
                {title}
              </th>
            ))}
            {act ? (
              <th scope="col">
                <span className="vh">{act.title}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(({ title, align, textOf }, index) => (
                <td key={title} data-title={title} className={align ? "num" : undefined}>
                  {index === 0 && getHref ? <a href={getHref(row)}>{textOf(row)}</a> : textOf(row)}
                </td>
              ))}
              {act ? <td>{act.render(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
