/** Errors with private data, which contains `quipu` and must not appear in logs or reports. */
export function privateErrors(): Error[] {
  const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwcml2YXRlIn0.quipu1234567890abcdef";
  const said = [
    "fetch of https://ayni.example/new-password?oobCode=quipu&lang=en failed",
    "GET /?oobCode=quipu failed",
    "GET /signup#quipu failed",
    "oobCode=quipu is used up",
    `session ${jwt} ended`,
    "Authorization: Bearer quipu.value refused",
    "Cookie: __session=quipu; privacy_banner=granted",
    "__session=quipu is too long",
    "no account of quipu.person+x@mail.example.com yet",
    "no account of quipu.person%40mail.example.com yet",
    'password "quipu" is too weak',
    "password: quipu",
    "the diary says “dear quipu diary” today",
    'the diary says "dear quipu diary" today',
    `the text "begins ${"and goes on ".repeat(200)}quipu"`.replace("begins", "begins quipu"),
    `Unexpected token 'p', "quipu" is not valid JSON`,
    `Unexpected token 'p', ..."a quipu"... is not valid JSON`,
    "duplicate key: Key (email)=(a (quipu) person) already exists.",
    "Failing row contains (1, quipu, null).",
    "Failed query: insert into users values ($1)\nparams: 1,quipu",
    'no such "thing\n    at quipu (x:1:1)\n    at quipu/file.ts:1:1"',
    "postgres://ayni:quipu@database.example/ayni is out of reach",
  ].map((message) => new Error(message));

  const database = Object.assign(new Error("quipu is too long"), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email)=(quipu)",
  });
  const query = Object.assign(
    new Error("Failed query: select 1\nparams: quipu", { cause: database }),
    {
      query: 'select "id" from "users" where "email" = $1',
      params: ["quipu"],
    },
  );
  const named = Object.assign(new Error("x"), { name: "a quipu name", code: "a quipu code" });
  const stacked = new Error("a stack of its own");
  stacked.stack = `Error: a quipu message\n    at open (https://ayni.example/a.js?v=quipu:1:2)`;
  return [...said, query, new Error("behind it", { cause: query }), named, stacked];
}
