# Builds the pages, then keeps what the running guide needs. Settings: docs/operations.md.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What the encoder's runtime would fetch is for graphics cards.
RUN ONNXRUNTIME_NODE_INSTALL=skip npm ci --include=dev --no-audit --no-fund
COPY . .
# The image brings its own Node: the one from the packages would double its size.
RUN node scripts/build.ts && npm prune --omit=dev && rm -rf node_modules/node-linux-* \
  && rm -rf node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# Memory that is free is given back at once: scripts/setup.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=65536
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src src
COPY --from=build /app/scripts scripts
COPY --from=build /app/city city
RUN mkdir /data && chown node:node /data
USER node
# What Node makes of the sources is part of the image: a process that makes it keeps 10 MB more.
ENV NODE_COMPILE_CACHE=/home/node/.cache/gorodok
RUN node scripts/rehearse.mjs
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "src/server/main.ts"]
