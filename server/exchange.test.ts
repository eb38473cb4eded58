import { expect, it } from "vitest";
import { htmlAnswer } from "./answer.ts";
import { compose, type Exchange, type Middleware } from "./exchange.ts";
import { serve } from "./serve.fixture.ts";

it("middleware is asked outermost first, sees what comes next answer, and may answer itself", async () => {
  const order: string[] = [];
  const step =
    (name: string): Middleware =>
    async (_exchange, next) => {
      order.push(`${name} begins`);
      const answer = await next();
      order.push(`${name} ends`);
      return answer;
    };
  const own = htmlAnswer("own");
  const exchange = {} as Exchange;
  const passing = compose([step("first"), step("second")], async () => own);
  expect(await passing(exchange)).toBe(own);
  expect(order).toEqual(["first begins", "second begins", "second ends", "first ends"]);
  const last = () => Promise.reject(new Error("never asked"));
  expect(await compose([async () => own], last)(exchange)).toBe(own);
});

it.each([
  ["/page?a=b", "/page", "http://ayni.test/page?a=b"],
  ["/page?_data=root&a=b", "/page", "http://ayni.test/page?a=b"],
  ["/%FF", "/%25FF", "http://ayni.test/%25FF"],
  ["//evil.test/", "//evil.test/", "http://ayni.test//evil.test/"],
  ["*", "", "http://ayni.test/"],
  ["http://evil.test/page", "", "http://ayni.test/"],
])("the address of %s is below the site's own origin", async (target, path, address) => {
  const { ask } = await serve([], (exchange) =>
    htmlAnswer(JSON.stringify([exchange.path, exchange.address])),
  );
  expect(JSON.parse((await ask(target)).body.toString())).toEqual([path, address]);
});
