import { Ltr } from './ltr.tsx'

/** `2026-000123`, `K-000004`: letters and digits held together by hyphens. */
const CODE = /((?<![\p{L}\d-])[\p{Lu}\d]+(?:-[\p{Lu}\d]+)*-\d+)/u

/** A sentence whose numbers are neither broken over two lines nor turned round by what stands beside them. */
export const CodesInText = ({ text }: { text: string }) =>
  text.split(CODE).map((part, at) =>
    at % 2 === 1 ? (
      <Ltr key={`${at} ${part}`} className="whitespace-nowrap">
        {part}
      </Ltr>
    ) : (
      part
    ),
  )
