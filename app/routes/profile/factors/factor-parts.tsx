import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { CodeForm } from "#app/features/account/code-form.tsx";
import { PhoneNumberForm } from "#app/features/account/phone-number-form.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { RobotCheckSettings } from "#app/features/account/robot-check.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type ReplyProps = { reply?: SubmissionResult<string[]> };
type Sms = { robotCheck: RobotCheckSettings | null };
type Countries = Sms & { countries: readonly { readonly value: string; readonly label: string }[] };

type FactorListProps = {
  factors: readonly {
    readonly id: string;
    readonly kind: "sms" | "app";
    readonly number: string | null;
    readonly since: string | null;
  }[];
  codes: { readonly left: number; readonly madeAt: string | null };
};

export function FactorList({ factors, codes }: FactorListProps) {
  const t = useMessages("factors");
  if (factors.length === 0) return <p>{t("none")}</p>;
  return (
    <>
      <section>
        <h2>{t("yours")}</h2>
        <ul className="list">
          {factors.map(({ id, kind, number, since }) => {
            const name = kind === "app" ? t("app") : t("sms-to", { number: number ?? "" });
            return (
              <li key={id}>
                <p id={`factor-${id}`}>
                  <strong>{name}</strong>
                </p>
                <div className="facts">
                  {since && (
                    <span>
                      {t("since")} <Time at={since} />
                    </span>
                  )}
                  <PostForm>
                    <input type="hidden" name="factor" value={id} />
                    <Button
                      look="quiet"
                      name="intent"
                      value="removeFactor"
                      aria-describedby={`factor-${id}`}
                    >
                      {t("remove")}
                    </Button>
                  </PostForm>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{t("codes")}</h2>
        <p className="hint">{t("codes-why")}</p>
        <p>{codes.madeAt === null ? t("codes-none") : t("codes-left", { count: codes.left })}</p>
        <PostForm>
          <Button
            look={codes.left === 0 ? "primary" : "plain"}
            name="intent"
            value="makeRecoveryCodes"
          >
            {codes.madeAt === null ? t("make-codes") : t("make-codes-anew")}
          </Button>
        </PostForm>
      </section>
    </>
  );
}

type AddFactorProps = ReplyProps & Countries & { offersApp: boolean; hasNumber: boolean };

export function AddFactor(props: AddFactorProps) {
  const { offersApp, robotCheck, hasNumber, countries, reply } = props;
  const t = useMessages("factors");
  return (
    <section>
      <h2>{t("add")}</h2>
      {hasNumber ? (
        <p>{t("number-collides")}</p>
      ) : (
        <div className="stack">
          {offersApp && (
            <section>
              <h3>{t("app")}</h3>
              <p className="hint">{t("app-why")}</p>
              <PostForm>
                <Button name="intent" value="startApp">
                  {t("add-app")}
                </Button>
              </PostForm>
            </section>
          )}
          <section>
            <h3>{t("sms")}</h3>
            <p className="hint">
              {t("sms-why")} {offersApp && t("app-safer")}
            </p>
            <PhoneNumberForm
              id="add-sms"
              intent="startSms"
              submit={t("send")}
              look={offersApp ? "plain" : "primary"}
              countries={countries}
              robotCheck={robotCheck}
              reply={reply}
            />
          </section>
        </div>
      )}
    </section>
  );
}

type FinishEnrolmentProps = ReplyProps & {
  kind: "sms" | "app" | "number";
  phoneNumber: string | null;
  secret: string | null;
  picture: string | null;
};

export function FinishEnrolment(props: FinishEnrolmentProps) {
  const { phoneNumber, secret, picture, reply } = props;
  const t = useMessages("factors");
  return (
    <section>
      <h2>{secret === null ? t("code-sent") : t("scan")}</h2>
      <div className="stack">
        <p>{secret === null ? t("code-sent-to", { number: phoneNumber ?? "" }) : t("scan-how")}</p>
        {secret !== null && picture !== null && (
          <>
            <p>
              <img src={picture} alt={t("picture")} width={220} height={220} />
            </p>
            <p>
              {t("secret")} <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            </p>
          </>
        )}
        <CodeForm
          id="finish-enrolment"
          intent="finishEnrolment"
          label={t("code")}
          hint={secret === null ? t("sms-hint") : t("app-hint")}
          submit={t("finish")}
          reply={reply}
        />
        <PostForm>
          <Button look="quiet" name="intent" value="cancelEnrolment">
            {t("cancel")}
          </Button>
        </PostForm>
      </div>
    </section>
  );
}

type PhoneNumberProps = ReplyProps & Countries & { phoneNumber: string | null; hasFactor: boolean };

/** A log-in number and a second factor exclude each other. */
export function PhoneNumber(props: PhoneNumberProps) {
  const { phoneNumber, hasFactor, robotCheck, countries, reply } = props;
  const t = useMessages("factors");
  if (phoneNumber === null && hasFactor) return null;
  return (
    <section>
      <h2>{t("number")}</h2>
      <p className="hint">{t("number-why")}</p>
      {phoneNumber === null ? (
        <PhoneNumberForm
          id="add-number"
          intent="startNumber"
          submit={t("send")}
          look="plain"
          countries={countries}
          robotCheck={robotCheck}
          reply={reply}
        />
      ) : (
        <PostForm>
          <p id="own-number">
            <strong>{phoneNumber}</strong>
          </p>
          <p className="actions">
            <Button
              look="plain"
              name="intent"
              value="removePhoneNumber"
              aria-describedby="own-number"
            >
              {t("remove-number")}
            </Button>
          </p>
        </PostForm>
      )}
    </section>
  );
}
