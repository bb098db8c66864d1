import { Form, Link } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { GuideStepView, GuideView } from './guide-view.ts'

/** The steps from nothing to the first order. */
export function SetupGuide({ guide: { steps, skipped, done, total, mayHide } }: { guide: GuideView }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('backOffice.guide.title')} className="sheet mt-4">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h2 className="text-lg">{t('backOffice.guide.title')}</h2>
          <p className="text-ink-soft">{t('backOffice.guide.progress', { done, total })}</p>
        </div>
        {mayHide && (
          <Form method="post">
            <Button type="submit" name="intent" value="hideGuide" look="quiet" size="small">
              {t('backOffice.guide.hide')}
            </Button>
          </Form>
        )}
      </header>
      <div aria-hidden="true" className="h-1 bg-sunk">
        <div className="h-full bg-good" style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <ol className="ruled">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      {skipped.length > 0 && (
        <details className="border-t border-line px-4 py-3">
          <summary className="cursor-pointer text-ink-soft">
            {t('backOffice.guide.skipped', { count: skipped.length })}
          </summary>
          <ul className="mt-2">
            {skipped.map((step) => (
              <SkippedStep key={step.step} step={step} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function SkippedStep({ step: { step, maySkip } }: { step: GuideStepView }) {
  const { t } = useTexts()
  const title = t(`backOffice.step.${step}.title`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <span>{title}</span>
      {maySkip && <StepButton intent="resumeStep" step={step} label={t('backOffice.guide.resume')} title={title} />}
    </li>
  )
}

interface StepButtonProps {
  intent: 'skipStep' | 'resumeStep'
  step: GuideStepView['step']
  label: string
  /** Of the step, for screen readers. */
  title: string
}

/** Above the link that covers the row. */
const StepButton = ({ intent, step, label, title }: StepButtonProps) => (
  <Form method="post" preventScrollReset className="relative z-10">
    <input type="hidden" name="step" value={step} />
    <Button type="submit" name="intent" value={intent} look="quiet" size="small" aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  </Form>
)

function Step({ step: { step, state, href, maySkip } }: { step: GuideStepView }) {
  const { t } = useTexts()
  const isDone = state === 'done'
  const title = t(`backOffice.step.${step}.title`)
  return (
    <li className={classes('relative flex gap-3 px-4 py-3', state === 'next' && 'bg-brand-soft')}>
      <span
        className={classes(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-transparent bg-good-soft text-good' : 'border-line-strong text-ink-faint',
        )}
      >
        {isDone && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {href ? (
            <Link
              to={href}
              reloadDocument={step === 'look'}
              className={classes('covers-row font-semibold hover:underline', isDone && 'text-ink-soft')}
            >
              {title}
            </Link>
          ) : (
            <span className={classes('font-semibold', isDone && 'text-ink-soft')}>{title}</span>
          )}
          <span className={classes('text-sm', state === 'next' ? 'font-semibold text-brand-ink' : 'text-ink-faint')}>
            {t(`backOffice.stepState.${state}`)}
          </span>
        </p>
        {!isDone && <p className="text-sm text-pretty text-ink-soft">{t(`backOffice.step.${step}.text`)}</p>}
      </div>
      {maySkip && !isDone && (
        <StepButton intent="skipStep" step={step} label={t('backOffice.guide.skip')} title={title} />
      )}
      {href && <Icon name="forward" className="mt-1 size-4 text-ink-faint" />}
    </li>
  )
}

/** Opens the guide again. */
export function HiddenGuide() {
  const { t } = useTexts()
  return (
    <Form method="post" className="mt-2">
      <Button type="submit" name="intent" value="showGuide" look="quiet" size="small">
        {t('backOffice.guide.show')}
      </Button>
    </Form>
  )
}
