import { phoneDigits } from '../addresses/phones/phone.ts'
import { TextField } from '../ui/forms/field.tsx'
import type { FormFieldView } from './form-sheet.tsx'

interface PhoneInputProps extends FormFieldView {
  hint?: string
  /** The calling code of the surrounding form; Turkey's if there is none. */
  codeOf?: (form: HTMLFormElement | null) => string
}

/** A telephone number input: digits only, without a leading 0, up to the maximum length. */
export function PhoneInput({ codeOf, ...field }: PhoneInputProps) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      required
      maxLength={40}
      onInput={({ currentTarget: input }) => {
        const digits = phoneDigits(input.value, codeOf?.(input.form))
        if (digits !== input.value) input.value = digits
      }}
    />
  )
}
