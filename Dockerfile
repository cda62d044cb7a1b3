FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Prisma's command line counts as a peer of its client: the site does without, and without other databases' compilers.
RUN npm ci --omit=dev --legacy-peer-deps \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name '*_fast_bg.postgresql.*' -delete \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM node:24-bookworm-slim
WORKDIR /app
# With few arenas the allocator gives back what decoding a picture took.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY prisma/schema.prisma prisma/
COPY prisma/migrations prisma/migrations
COPY prisma/demo/variants prisma/demo/variants
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/start.js"]
