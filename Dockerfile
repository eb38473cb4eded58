# The processes of a deployment, one target each: web, api, worker, prepare. `identity` and `chain` are for staging alone.
# BASE is any Debian with Node 24 and npm.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
 && for process in web api worker prepare; do npm ci --prefix build/$process --no-audit --no-fund || exit 1; done

# No process writes a file, so that the root may be read-only.
FROM ${BASE} AS process
ENV NODE_ENV=production NODE_OPTIONS=--max-old-space-size=400
WORKDIR /app
USER 10001:10001

FROM process AS web
COPY --from=build /src/build/client build/client
COPY --from=build /src/build/.vite build/.vite
COPY --from=build /src/build/content.json /src/build/cards.json /src/build/reviewer-keys.json /src/build/release build/
COPY --from=build /src/build/web build/web
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/web"]

FROM process AS api
COPY --from=build /src/build/api build/api
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/api"]

FROM process AS worker
COPY --from=build /src/build/worker build/worker
CMD ["node", "build/worker"]

# Also has the commands for the people who run the site: node build/prepare/grant.js, check-config.js, reconcile.js, …
FROM process AS prepare
COPY --from=build /src/build/catalogue.json build/
COPY --from=build /src/build/prepare build/prepare
CMD ["node", "build/prepare"]

# The Firebase Auth emulator, in which each visitor can log in to any account. It writes a log into its working directory.
FROM build AS identity
USER 10001:10001
ENV HOME=/tmp XDG_CONFIG_HOME=/tmp
WORKDIR /tmp
EXPOSE 9099
CMD ["/src/node_modules/.bin/firebase", "--config", "/src/firebase.json", "emulators:start", "--only", "auth", "--project", "demo-ayni", "--non-interactive"]

# A chain of anvil, whose keys are public.
FROM build AS chain
USER root
RUN install --directory --owner=10001 --group=10001 /data
USER 10001:10001
WORKDIR /src
ENV LOCAL_CHAIN_DIR=/data
EXPOSE 8545
CMD ["node", "local/run-chain.ts"]
