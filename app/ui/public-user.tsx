import { Link } from "./link.tsx";
import { weaveDataUri } from "#contract/core/weave.ts";

type Props = {
  username: string;
  picture: string | null;
  /** In CSS pixels; a multiple of the 8 threads of a weave. The stored picture is 256 px square. */
  size?: number;
  link?: boolean;
  isDeleted?: true;
};

/** Always shown beside the name, so it has no text of its own. */
export function Avatar({ username, picture, size = 32 }: Omit<Props, "link" | "isDeleted">) {
  const src = picture ? `/pictures/${picture}` : weaveDataUri(username);
  return (
    <img
      className="avatar"
      src={src}
      width={size}
      height={size}
      alt=""
      loading={picture ? "lazy" : undefined}
    />
  );
}

export function PublicUser({ username, picture, size, isDeleted, link = !isDeleted }: Props) {
  const content = (
    <>
      <Avatar username={username} picture={picture} size={size} />
      <span>{username}</span>
    </>
  );
  if (!link) return <span className="public-user">{content}</span>;
  return (
    <Link className="public-user" to={`/profile/${username}`}>
      {content}
    </Link>
  );
}
