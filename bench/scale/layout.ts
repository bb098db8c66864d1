/** The addresses of one run, all on 127.0.0.1, counted from its first port. */
export interface Layout {
  balancer: number
  pooler: number
  search: number
  store: number
  redis: number
  database: Record<NodeName, number>
  /** `web`, then `gateway`, `auth` and `universal`, which nothing uses here. */
  web: readonly number[]
}

export const NODE_NAMES = ['db1', 'db2', 'db3'] as const
export type NodeName = (typeof NODE_NAMES)[number]

export const WEB_PROCESSES = 3
export const POOLERS = 2
const PORTS_PER_PROCESS = 4

export const toLayout = (first: number): Layout => ({
  balancer: first,
  pooler: first + 1,
  search: first + 2,
  store: first + 3,
  redis: first + 4,
  database: { db1: first + 5, db2: first + 6, db3: first + 7 },
  web: Array.from({ length: WEB_PROCESSES }, (_, at) => first + 10 + at * PORTS_PER_PROCESS),
})

/** Where a web process shows its metrics. */
export const toMetricsPort = (webPort: number): number => webPort + 1

/** Databases of the pooler: requests share its sessions; jobs, locks and LISTEN have sessions of their own. */
export const POOLED = 'vitrin'
export const SESSIONS = 'vitrin_session'

interface PoolerSettings {
  listen: number
  /** Of the primary. */
  database: number
  /** The statements that begin each session of requests. */
  options: string
  password: string
}

/**
 * Settings of PgBouncer: both of its processes listen on one port, and a failover replaces `database` and reloads them.
 */
export function formatPooler({ listen, database, options, password }: PoolerSettings): string {
  const server = `host=127.0.0.1 port=${database} dbname=vitrin user=vitrin password=${password}`
  return [
    '[databases]',
    `${POOLED} = ${server} pool_mode=transaction pool_size=16 connect_query='${options}'`,
    `${SESSIONS} = ${server} pool_mode=session pool_size=100`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'so_reuseport = 1',
    'auth_type = any',
    'max_client_conn = 500',
    // Both shorten what a failover takes: the next attempt to connect, and sessions of the former primary.
    'server_login_retry = 1',
    'server_fast_close = 1',
    'server_connect_timeout = 3',
    'unix_socket_dir =',
    '',
  ].join('\n')
}

/** Settings of nginx, which passes each request to one of the web processes. */
export function formatBalancer({ balancer, web }: Pick<Layout, 'balancer' | 'web'>, folder: string): string {
  const servers = web.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`)
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/balancer.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  client_max_body_size 32m;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  upstream shop {
${servers.join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${balancer};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Connection "";
      proxy_connect_timeout 1s;
      proxy_read_timeout 20s;
      # A request that changes something is never sent twice: it is passed on only if no connection was made.
      proxy_next_upstream error timeout;
    }
  }
}
`
}
