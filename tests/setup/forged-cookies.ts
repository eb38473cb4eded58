import type { Google } from "./google.ts";
import { projectId } from "./google.ts";
import {
  claimsOf,
  makeSigningKey,
  tokenBySecret,
  unsignedToken,
  type Claims,
} from "./signing-key.ts";

const issuer = (id: string) => `https://session.firebase.google.com/${id}`;

/** Forgeries of a valid cookie, by their defect. */
export async function forgeCookies(good: string, { cookieKey, tokenKey }: Google) {
  const stranger = await makeSigningKey("cookies-0");
  const claims = claimsOf(good);
  const now = Math.floor(Date.now() / 1000);
  const signed = (change: Claims) => cookieKey.token({ ...claims, ...change });
  const other = { aud: "ayni-other", iss: issuer("ayni-other") };
  const demo = { aud: "demo-ayni", iss: issuer("demo-ayni") };
  return {
    "has expired": signed({ iat: now - 7200, auth_time: now - 7200, exp: now - 1 }),
    "is for another audience": signed({ aud: other.aud }),
    "is of another issuer": signed({ iss: other.iss }),
    "is of another project": signed(other),
    "is an id token": tokenKey.token({
      ...claims,
      iss: `https://securetoken.google.com/${projectId}`,
    }),
    "is signed by the key of id tokens": tokenKey.token(claims),
    "is signed by another key under a published name": stranger.token(claims, cookieKey.id),
    "is signed by a key that is not published": stranger.token(claims),
    "is signed by a key without a name": stranger.token(claims, ""),
    "is signed by nobody, in the name of a key": unsignedToken(claims, { kid: cookieKey.id }),
    "is an emulator's": unsignedToken(claims),
    "is a demonstration's": unsignedToken({ ...claims, ...demo }),
    "is signed with the certificate as a secret": tokenBySecret(
      claims,
      cookieKey.certificate,
      cookieKey.id,
    ),
    "lacks its signature": good.replace(/[^.]*$/, ""),
    "names nobody": signed({ sub: "" }),
    "is garbage": "garbage",
  };
}
