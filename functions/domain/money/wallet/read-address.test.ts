import { expect, test } from "vitest";
import { isSecretText, mayBeShownAgain } from "../../../contract/core/text/secret-text.ts";
import { Refusal } from "../../refusal.ts";
import { readAddress } from "./read-address.ts";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const key = "59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";
const words = "test test test test test test test test test test test junk";

const read = (text: string, isProved = false): string => {
  try {
    return readAddress(text, 31337, { isProved });
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test.each([
  [address, address],
  [`  ${address}\n`, address],
  [address.replace("0x", "0X"), address],
  // Without letters there is no checksum.
  [`0x${"1234567890".repeat(4)}`, `0x${"1234567890".repeat(4)}`],
  [address.replace("C51812dc", "c51812dc"), "address-checksum"],
  [address.replace("79C8", "79C9"), "address-checksum"],
  [address.toLowerCase(), "address-no-checksum"],
  [`0x${address.slice(2).toUpperCase()}`, "address-no-checksum"],
  [address.slice(2), "address-malformed"],
  [address.slice(0, -1), "address-malformed"],
  [`${address}0`, "address-malformed"],
  [address.replace("C", "С"), "address-malformed"],
  ["hello", "address-malformed"],
  ["0x", "address-malformed"],
  [`0x${"0".repeat(40)}`, "address-nobody"],
  [`0x${"0".repeat(39)}9`, "address-nobody"],
  ["0x000000000000000000000000000000000000dEaD", "address-nobody"],
  ["0xdEAD000000000000000042069420694206942069", "address-nobody"],
  ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "address-nobody"],
  [`0x${"f".repeat(40)}`, "address-nobody"],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "address-other-chain"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "address-other-chain"],
  ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "address-other-chain"],
  ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "address-other-chain"],
  ["7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q", "address-other-chain"],
  ["cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27", "address-other-chain"],
  [`eip155:1:${address}`, "address-other-chain"],
  [`eip155:31337:${address}`, "address-prefix"],
  [`eth:${address}`, "address-prefix"],
  [`ethereum:${address}@1`, "address-prefix"],
  ["vitalik.eth", "address-name"],
  ["pay.me.someone.xyz", "address-name"],
])("%s is read as %s", (text, said) => {
  expect(read(text)).toBe(said);
});

test("an address without capitals is accepted if a signature will reveal a typing error", () => {
  expect(read(address.toLowerCase(), true)).toBe(address);
  expect(read(address.replace("79C8", "79C9"), true)).toBe("address-checksum");
});

test.each([
  key,
  `0x${key}`,
  key.toUpperCase(),
  `My key: 0x${key}.`,
  ` "${key}" `,
  `0x​${key}`,
  words,
  words.toUpperCase(),
  words.replaceAll(" ", "\n"),
  words
    .split(" ")
    .map((word, position) => `${position + 1}. ${word}`)
    .join(" "),
  Array.from({ length: 24 }, () => "ábaco").join(", "),
  "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
  "L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ",
  `xprv${"9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi"}`,
])("%s opens a wallet, and is not shown again", (text) => {
  expect(isSecretText(text)).toBe(true);
  expect(mayBeShownAgain(text)).toBe(false);
});

test.each([
  address,
  address.slice(2),
  "vitalik.eth",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  `0x${key}${key}1b`,
  "",
])("%s opens none, and is", (text) => {
  expect(isSecretText(text)).toBe(false);
  expect(mayBeShownAgain(text)).toBe(true);
});

test("a text that is longer than an address is not shown again", () => {
  expect(mayBeShownAgain("correct horse battery staple")).toBe(false);
  expect(mayBeShownAgain(key.slice(0, 60))).toBe(false);
});
