import type { ReactNode } from "react";

export type NamedRow = {
  readonly name: string;
  readonly cells: readonly ReactNode[];
};

type RowsTableProps = {
  /** The heads of all columns, that of the names first. */
  readonly heads: readonly string[];
  readonly rows: readonly NamedRow[];
};

export function RowsTable({ heads, rows }: RowsTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, n) => (
              <td key={heads[n + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
