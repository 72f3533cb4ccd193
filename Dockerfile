# The web app and its workers for production, on an outside PostgreSQL (DATABASE_URL). docs/deploy.md.
# Every step is one that runs without a container as well.

FROM node:24-bookworm-slim AS installed
WORKDIR /app
COPY package.json package-lock.json ./
# With the optional packages: the native parts of what bundles, cuts typefaces and draws are such.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM installed AS build
COPY tsconfig.json vite.config.ts ./
COPY domain domain
COPY contract contract
# The pictures that networks show of a page are set in the typefaces of the reports.
COPY server/platform/pdf server/platform/pdf
COPY web web
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM installed AS packages
# Node is the image's and PostgreSQL another machine's: the packages that bring them go, and what only the
# build needs of native parts.
RUN npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
# Other containers reach it: every address, of IPv4 and IPv6.
ENV NODE_ENV=production HOST=:: DATA_DIR=/data PORT=3000 NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY domain domain
COPY contract contract
COPY sample sample
COPY server server
# Nothing in the image is the app's to change: it runs with a read-only root, /tmp and /data apart.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The process itself hears SIGTERM, finishes what it is answering and ends.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "server/main.ts"]
