import { Ltr } from '#src/ui/ltr.tsx'

/** `2026-000123`, `K-000004`: letters and digits joined by hyphens. */
const CODE = /(?<![\p{L}\d-])[\p{Lu}\d]+(?:-[\p{Lu}\d]+)*-\d+/gu

/** A sentence whose codes are neither broken across lines nor reordered by surrounding right-to-left text. */
export function CodesInText({ text }: { text: string }) {
  const codes = [...text.matchAll(CODE)]
  const ends = [0, ...codes.map(({ index, 0: code }) => index + code.length)]
  return (
    <>
      {codes.map(({ index, 0: code }, at) => (
        <span key={index}>
          {text.slice(ends[at], index)}
          <Ltr className="whitespace-nowrap">{code}</Ltr>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
