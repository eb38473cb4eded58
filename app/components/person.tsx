import { Link } from "./link.tsx";

type PersonProps = {
  username: string;
  picture: string | null;
  /** In CSS pixels; the picture itself is 256 px square. */
  size?: number;
  /** Whether the name leads to the profile. */
  link?: boolean;
};

/**
 * A picture, or the first letters of the name. Always beside the name itself, so it says nothing
 * twice.
 */
export function Avatar({ username, picture, size = 32 }: Omit<PersonProps, "link">) {
  if (picture) {
    return (
      <img
        className="avatar"
        src={`/pictures/${picture}`}
        width={size}
        height={size}
        alt=""
        loading="lazy"
      />
    );
  }
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {username.slice(0, 2)}
    </span>
  );
}

export function Person({ username, picture, size, link = true }: PersonProps) {
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
