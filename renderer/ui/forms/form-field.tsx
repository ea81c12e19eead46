import type { ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { PasswordField, type PasswordFieldProps } from '#renderer/ui/controls/password-field.tsx';
import { type FieldProps, TextField } from '#renderer/ui/controls/text-field.tsx';

type Binding<Values extends FieldValues, Key extends string> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** Returns the text of a message key from the form's resolver. */
  readonly errorText: (key: Key) => string;
  /** Filters the input, for example to digits. */
  readonly transform?: (text: string) => string;
};

type Bound<Props, Values extends FieldValues, Key extends string> = Omit<
  Props,
  'name' | 'value' | 'onText' | 'onBlur' | 'ref'
> &
  Binding<Values, Key>;

/** Text field of a form. Shows its own validation message, or else `error`, the server's. */
export function FormField<Values extends FieldValues, Key extends string>(
  props: Bound<FieldProps, Values, Key>,
): ReactNode {
  const { control, name, errorText, transform, error, ...field } = props;
  return (
    <TextField
      {...field}
      {...useFieldBinding({ control, name, errorText, ...(transform && { transform }) }, error)}
    />
  );
}

/** Password field of a form, otherwise like `FormField`. */
export function FormPasswordField<Values extends FieldValues, Key extends string>(
  props: Bound<PasswordFieldProps, Values, Key>,
): ReactNode {
  const { control, name, errorText, transform, error, ...field } = props;
  return (
    <PasswordField
      {...field}
      {...useFieldBinding({ control, name, errorText, ...(transform && { transform }) }, error)}
    />
  );
}

function useFieldBinding<Values extends FieldValues, Key extends string>(
  { control, name, errorText, transform }: Binding<Values, Key>,
  serverError: string | undefined,
) {
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  return {
    name,
    ref: field.ref,
    value: String(field.value),
    onText: (text: string) => field.onChange(transform === undefined ? text : transform(text)),
    onBlur: field.onBlur,
    /* All messages come from the form's resolver, which uses the keys of `errorText`. */
    error: message === undefined ? serverError : errorText(message as Key),
  };
}

type FormCheckboxProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, boolean>;
  readonly children: ReactNode;
};

/** Checkbox of a form. */
export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  children,
}: FormCheckboxProps<Values>): ReactNode {
  const { field } = useController({ control, name });
  return (
    <Checkbox ref={field.ref} checked={field.value === true} onChecked={field.onChange}>
      {children}
    </Checkbox>
  );
}
