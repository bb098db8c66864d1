import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECRET_VARIABLES, toFileVariable } from '#src/platform/secret-files.ts'
import { ROOT } from '../support/shop-process.ts'

/** Helm 4 as a Python package, installed once. */
const HELM = 'helm-python-sdk==0.2.2'
const FOLDER = join(ROOT, 'node_modules/.cache/helm')
const INSTALL_MS = 120_000

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function installHelm(): boolean {
  if (existsSync(join(FOLDER, 'helm_python'))) return true
  const words = ['-m', 'pip', 'install', '--quiet', '--target', FOLDER, HELM]
  return spawnSync('python3', words, { timeout: INSTALL_MS, stdio: 'ignore' }).status === 0
}
const hasHelm = installHelm()
if (!hasHelm)
  process.stdout.write('Helm cannot be installed as a Python package: its chart and compose.yaml were left out.\n')

interface Container {
  env: { name: string }[]
  ports: [{ containerPort: number }]
  readinessProbe: { httpGet: { path: string } }
  livenessProbe: { httpGet: { path: string } }
  securityContext: object
}

interface Labels {
  matchLabels: object
}

/** The parts of the objects of Kubernetes that are tested. */
interface ChartObjects {
  Deployment: {
    spec: {
      selector: Labels
      strategy: { rollingUpdate: object }
      template: {
        metadata: { labels: object }
        spec: { containers: [Container]; securityContext: { runAsUser: number } }
      }
    }
  }
  Service: { spec: { selector: object } }
  NetworkPolicy: { spec: { podSelector: Labels } }
  PodDisruptionBudget: { spec: { selector: Labels } }
  Job: { spec: { template: { metadata: { labels: object } } } }
}

interface ComposeFile {
  services: Record<string, { secrets?: string[]; user?: string; cap_drop?: string[] }>
  secrets: object
}

interface ChartReport {
  messages: { severity: number; error: string }[]
  /** Objects by kind, of the values of the chart. */
  standard: ChartObjects
  /** The same with every option. */
  everything: ChartObjects
  refusal: string
  compose: ComposeFile
}

const CHART = 'deploy/helm/vitrin'

function renderChart(): ChartReport {
  const words = ['tests/production/render-chart.py', CHART, 'deploy/compose.yaml']
  const env = { ...process.env, PYTHONPATH: FOLDER }
  const { stdout, stderr } = spawnSync('python3', words, { cwd: ROOT, env, encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}
const report = hasHelm ? renderChart() : undefined

describe.each(report ? [report] : [])(CHART, ({ messages, standard, everything, refusal }) => {
  it('passes the linter of Helm, with every option', () => {
    expect(messages.filter(({ severity }) => severity > 1)).toEqual([])
    expect(Object.keys(standard).sort()).toEqual([
      'Deployment',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ])
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(['Ingress', 'HorizontalPodAutoscaler']))
  })

  it('refuses values that the schema does not allow', () => {
    expect(refusal).toContain('/replicas')
    expect(refusal).toContain('/secret/keys/SECRET_FILE')
  })

  it('replaces pods one after the other, without privileges, with secrets as files', () => {
    const { spec } = standard.Deployment
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
    const [web] = spec.template.spec.containers
    expect(web.readinessProbe.httpGet.path).toBe('/readyz')
    expect(web.livenessProbe.httpGet.path).toBe('/healthz')
    expect(web.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const names = web.env.map(({ name }) => name)
    expect(names.filter((name) => name.endsWith('_FILE')).sort()).toEqual(['DATABASE_URL_FILE', 'SECRET_FILE'])
    expect(SECRET_VARIABLES.map(toFileVariable)).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'SECRET_FILE']))
  })
})

describe.each(report ? [report] : [])(`the objects of ${CHART}`, ({ standard, compose }) => {
  it('selects its own pods everywhere, and not those of the migration', () => {
    const { Deployment, Service, NetworkPolicy, PodDisruptionBudget, Job } = standard
    const labels = Deployment.spec.template.metadata.labels
    for (const selector of [
      Deployment.spec.selector.matchLabels,
      Service.spec.selector,
      NetworkPolicy.spec.podSelector.matchLabels,
      PodDisruptionBudget.spec.selector.matchLabels,
    ]) {
      expect(labels).toMatchObject(selector)
      expect(Job.spec.template.metadata.labels).not.toMatchObject(selector)
    }
  })

  it('agrees with deploy/compose.yaml and the Dockerfile about user, folders and ports', () => {
    const { web } = compose.services
    const pod = standard.Deployment.spec.template.spec
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toContain(`USER ${pod.securityContext.runAsUser}`)
    expect(dockerfile).toMatch(new RegExp(`EXPOSE .*\\b${pod.containers[0].ports[0].containerPort}\\b`))
    expect(dockerfile).toContain('DATA_DIR=/data')
    expect(web).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] })
    for (const secret of web?.secrets ?? []) expect(compose.secrets).toHaveProperty([secret])
  })

  it('starts Valkey without root, because it has no capability to leave it', () => {
    expect(compose.services.cache).toMatchObject({ user: 'valkey', cap_drop: ['ALL'] })
  })
})

it('names every variable that a file may contain in docs/production.md', () => {
  const guide = read('docs/production.md')
  expect(SECRET_VARIABLES.map(toFileVariable).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

it('copies into the image what the program and its build need, and no test', () => {
  const lines = read('.dockerignore').split('\n').filter(Boolean)
  expect(lines[0]).toBe('*')
  const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(included.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
  expect(included).toEqual(expect.arrayContaining(['src', 'db', 'scripts', 'messages', 'package-lock.json']))
  expect(included).not.toContain('.env')
  expect(lines).toContain('**/*.test.ts')
})
