import { Link } from "#app/ui/link.tsx";
import { previewPath } from "./preview-path.ts";

type Part = { readonly path: string; readonly title: string; readonly summary: string };

export const PartLinks = ({ parts, token }: { parts: readonly Part[]; token: string }) => (
  <ul className="list">
    {parts.map(({ path, title, summary }) => (
      <li key={path} className="entry">
        <Link to={previewPath(token, path)}>{title}</Link>
        <p className="measure">{summary}</p>
      </li>
    ))}
  </ul>
);
