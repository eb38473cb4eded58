import { Link } from "./link.tsx";
import { weaveAddress } from "#contract/weave.ts";

type PersonProps = {
  username: string;
  picture: string | null;
  /** In CSS pixels, a multiple of a weave's 8 threads; a picture itself is 256 px square. */
  size?: number;
  /** Whether the name leads to the profile. */
  link?: boolean;
  /** Whether they have deleted their account, and have no profile. */
  isGone?: true;
};

/**
 * A picture, or the weave of the name. Always beside the name itself, so it has no text of its own.
 */
export function Avatar({ username, picture, size = 32 }: Omit<PersonProps, "link" | "isGone">) {
  const src = picture ? `/pictures/${picture}` : weaveAddress(username);
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

export function Person({ username, picture, size, isGone, link = !isGone }: PersonProps) {
  const content = (
    <>
      <Avatar username={username} picture={picture} size={size} />
      <span>{username}</span>
    </>
  );
  if (!link) return <span className="person">{content}</span>;
  return (
    <Link className="person" to={`/profile/${username}`}>
      {content}
    </Link>
  );
}
