import type { KeyboardEvent } from "react";
import { FieldFrame, useControl, type FieldProps } from "#app/ui/form/field-frame.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { mostButtons } from "./criterion-fields.ts";

/** The points of a criterion: a button for each number, or a number field above `mostButtons`. */
export function PointsField({ points, ...props }: FieldProps & { points: number }) {
  if (points <= mostButtons) return <PointButtons points={points} {...props} />;
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      min={0}
      max={points}
      step={1}
    />
  );
}

function PointButtons({ points, ...props }: FieldProps & { points: number }) {
  const { id, autoFocus, "aria-describedby": _, ...control } = useControl(props);
  const { key, initialValue, descriptionId } = props.field;
  return (
    <FieldFrame {...props} as="group">
      <div className="point-buttons" key={key}>
        {Array.from({ length: points + 1 }, (_, value) => (
          <label key={value}>
            <input
              {...control}
              // The error summary links to the field's id, which is the first button.
              id={value === 0 ? id : `${id}-${value}`}
              type="radio"
              value={value}
              defaultChecked={String(value) === initialValue}
              {...(value === 0 && { autoFocus })}
              aria-describedby={descriptionId}
              onKeyDown={chooseByDigit}
            />
            {value}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/**
 * A digit chooses the points of the criterion that has the focus. It does nothing elsewhere, so it
 * takes no key from a screen reader (WCAG 2.1.4).
 */
function chooseByDigit(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { form, name } = event.currentTarget;
  const chosen = form?.querySelector<HTMLInputElement>(
    `[name="${CSS.escape(name)}"][value="${CSS.escape(event.key)}"]`,
  );
  if (!chosen) return;
  event.preventDefault();
  chosen.focus();
  chosen.click();
}
