import { Form, useNavigation } from 'react-router'
import { LONGEST_ROUTE, MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { RouteAnswer, TypedRoute } from './route-values.ts'

function getRouteError(t: Texts['t'], problem: RouteAnswer['problem']): string | undefined {
  if (problem === 'longRoute') return t('addressRoute.longRoute', { maximum: LONGEST_ROUTE })
  return problem === 'missingRoute' ? t('addressRoute.missingRoute') : undefined
}

interface RouteFormProps {
  saved: TypedRoute & { version: number }
  answer: RouteAnswer | undefined
}

/** The delivery route of an address and its place in it, by which the warehouse sorts orders. */
export function RouteForm({ saved, answer }: RouteFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const { route, routeOrder } = answer?.typed ?? saved
  return (
    <Form ref={form} method="post" noValidate aria-label={t('addressRoute.title')} className="sheet mt-4 max-w-3xl">
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div>
          <h2 className="text-lg">{t('addressRoute.title')}</h2>
          <p className="mt-1 text-sm text-pretty text-ink-soft">{t('addressRoute.text')}</p>
        </div>
        <input type="hidden" name="version" value={saved.version} />
        {answer?.message && (
          <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {answer.message}
          </p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="route"
            label={t('addressRoute.route')}
            hint={t('addressRoute.routeHint')}
            defaultValue={route}
            maxLength={LONGEST_ROUTE}
            autoComplete="off"
            error={getRouteError(t, answer?.problem)}
          />
          <TextField
            name="routeOrder"
            label={t('addressRoute.order')}
            hint={t('addressRoute.orderHint')}
            defaultValue={routeOrder}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            error={
              answer?.problem === 'badOrder' ? t('addressRoute.badOrder', { maximum: MAX_ROUTE_ORDER }) : undefined
            }
          />
        </div>
      </div>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="route" disabled={busy}>
          {t('addressRoute.save')}
        </Button>
      </p>
    </Form>
  )
}
