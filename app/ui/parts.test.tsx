import { afterEach, expect, test, vi } from "vitest";
import { Link } from "./link.tsx";
import { LoadMore } from "./form/load-more.tsx";
import { Money } from "./text/money.tsx";
import { renderForTest } from "./render-for-test.server.tsx";
import { ScoreBars } from "./text/score-bars.tsx";
import { Time } from "./text/time.tsx";

afterEach(() => vi.useRealTimers());

test("a link inside the site keeps its language", async () => {
  const html = await renderForTest(() => <Link to="/communities?a=1">C</Link>, "/es/page");
  expect(html).toContain('href="/es/communities?a=1"');
  expect(await renderForTest(() => <Link to="#faq">F</Link>, "/es/page")).toContain("/es/page#faq");
});

test("an amount is short to read and exact to copy", async () => {
  const amount = {
    token: "AYNI",
    decimals: 18,
    units: "1234567000000000000000",
    text: "1,234 AYNI",
  };
  const html = await renderForTest(() => <Money amount={amount} />);
  expect(html).toBe('<data class="money" value="1234.567" title="1234.567 AYNI">1,234 AYNI</data>');
});

test("a time is a word, with the exact time behind it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T18:00:00.000Z") });
  const html = await renderForTest(() => <Time at="2026-11-18T12:00:00.000Z" />);
  expect(html).toContain('dateTime="2026-11-18T12:00:00.000Z"');
  expect(html).toMatch(/title="18 November 2026.*12:00 UTC">3 days ago</);
});

test("a list goes on by plain links that keep the page's other parameters", async () => {
  const html = await renderForTest(
    () => <LoadMore next="c2" anchor="list" />,
    "/page?kind=referral&cursor=c1&done=saved&welcome=verified",
  );
  expect(html).toContain('href="/page?kind=referral&amp;cursor=c2#list"');
  expect(html).toContain('href="/page?kind=referral#list"');
  expect(await renderForTest(() => <LoadMore next={null} anchor="list" />)).toBe("");
});

test("a bar has its numbers in words", async () => {
  const scores = [{ key: "a", label: "Clarity", points: 4, maximum: 5 }];
  const html = await renderForTest(() => <ScoreBars scores={scores} />);
  expect(html).toContain("4 of 5");
  expect(html).toContain('style="width:80%"');
});
