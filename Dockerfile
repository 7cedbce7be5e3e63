# The gateway with its portal, without the sandbox: docker build -t partner-portal .
# What the first stage leaves in /app is all that is shipped. tests/deep/deployment.test.ts runs its steps.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm run bundle -- /app

FROM node:22-bookworm-slim
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
WORKDIR /app
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
# Serving is what it does without arguments; migrate, provider, books, erase, requeue-mail and rotate-keys are the others.
ENTRYPOINT ["node", "--enable-source-maps", "dist/gateway/server.js"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
