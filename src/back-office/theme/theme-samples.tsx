import type { Face } from '#src/settings/shop.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buildPalette } from '#src/ui/colour.ts'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Controls of the shop in the theme of the form; also without a product, and without script. */
export function ThemeSamples({ face }: { face: Face }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('themeDesk.samples.title')} className="sheet p-3">
      <h2 className="text-lg">{t('themeDesk.samples.title')}</h2>
      <div inert className="mt-3 grid gap-4 rounded-box bg-ground p-3" style={toSampleStyle(face)}>
        <div className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-sm text-ink-faint">
              <Ltr>06-1130</Ltr>
            </p>
            <p className="font-semibold text-brand-ink">{t('themeDesk.samples.product')}</p>
            <p className="mt-1 flex flex-wrap gap-1.5">
              <Badge tone="good">{t('themeDesk.samples.inStock')}</Badge>
              <Badge tone="accent">{t('themeDesk.samples.campaign')}</Badge>
              <Badge tone="brand">{t('themeDesk.samples.mark')}</Badge>
            </p>
          </div>
          <b className="text-lg">
            <Ltr>1.234,50 ₺</Ltr>
          </b>
          <Button look="main">{t('themeDesk.samples.add')}</Button>
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={t('themeDesk.samples.email')}
            dir="ltr"
            readOnly
            value="ornek@"
            error={t('themeDesk.samples.emailProblem')}
          />
          <div>
            <CheckField label={t('themeDesk.samples.remember')} checked readOnly />
            <p className="mt-1 flex flex-wrap gap-2">
              <Button look="plain">{t('themeDesk.samples.cancel')}</Button>
              <Button look="danger">{t('themeDesk.samples.remove')}</Button>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The variables of the theme below one element; those that ui/style.css derives of them are computed on the root. */
function toSampleStyle(face: Face): React.CSSProperties {
  const palette = buildPalette({ brand: face.color, accent: face.accent })
  const colours = Object.entries(palette).map(([name, value]) => [name.replace('--', '--color-'), value])
  return {
    ...palette,
    ...Object.fromEntries(colours),
    '--color-brand-soft': `color-mix(in srgb, ${face.color} 7%, white)`,
    '--round-control': face.round ? '10px' : '4px',
    '--round-box': face.round ? '16px' : '6px',
    accentColor: palette['--brand-ink'],
  } as React.CSSProperties
}
